import { mount } from "svelte";
import App from "./App.svelte";
import { place } from "./state/route.svelte";
import { applyTheme } from "./state/preferences.svelte";
import "./style/base.css";

applyTheme();
place.follow();
mount(App, { target: document.getElementById("app")! });

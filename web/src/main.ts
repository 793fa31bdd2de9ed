import { mount } from "svelte";
import App from "./App.svelte";
import { keepFocus } from "./state/focus";
import { place } from "./state/route.svelte";
import { applyTheme } from "./state/preferences.svelte";
import "./style/base.css";

applyTheme();
place.follow();
keepFocus();
mount(App, { target: document.getElementById("app")! });

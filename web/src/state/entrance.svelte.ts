// The door of a server that has a password: asked for once, then the browser keeps a cookie that no script can read.

class Entrance {
  asked = $state(false); // while it is, nothing else is shown; then everything is fetched anew

  /** The server wants its password. */
  ask = (): void => {
    this.asked = true;
  };

  /** The password was right. */
  open(): void {
    this.asked = false;
  }
}

export const entrance = new Entrance();

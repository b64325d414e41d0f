/** What the configuration of a web server needs besides the description. */
export type Server = {
  /** The folder that holds the site. */
  root: string;
  /** 80, where it is not said. */
  port?: number;
  /** The server can deliver `.br` files. */
  brotli: boolean;
  /** The address of the relay, and where it listens as a process of its own, such as `http://127.0.0.1:8787`. */
  relay?: { path: string; origin: string };
};

/** A text in double quotes, as nginx, Apache and Caddy read it. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

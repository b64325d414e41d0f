/** What the configuration of a web server needs besides the description. */
export type Server = {
  /** The folder that holds the site. */
  root: string;
  port: number;
  /** A whole configuration that starts as it is, instead of the part for one site. */
  complete: boolean;
  /** The server can deliver `.br` files. */
  brotli: boolean;
};

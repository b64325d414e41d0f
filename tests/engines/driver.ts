/** How an engine is started: as it comes, with less motion wanted, by night, or with JavaScript switched off. */
export type Mode = 'usual' | 'still' | 'dark' | 'scriptless';

/** The keys that scenarios press, by their DOM names. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'PageDown';

/** The little that every engine has to be able to do; all else is made of it in `visitor.ts`. */
export type Driver = {
  /** The size of the page's window, without anything around it. */
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** What an expression gives in the page; a promise is awaited. It may run with JavaScript switched off. */
  evaluate<T>(expression: string): Promise<T>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Turns the wheel over a place of the window. */
  wheelAt(x: number, y: number, distance: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** What the console has complained about, where the engine tells; whoever reads it empties it. */
  complaints: string[];
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What has to be installed before it can be driven; undefined where it can. */
  missing(): string | undefined;
  launch(mode: Mode): Promise<Driver>;
};

/** How a browser is started: as usual, with reduced motion, in the dark theme, or with JavaScript switched off. */
export type Mode = 'usual' | 'still' | 'dark' | 'scriptless';

/** The keys that scenarios press, by their DOM names. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'PageDown' | 'End';

/** What every engine has to be able to do; `Visitor` is built on top of it. */
export type Driver = {
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page and awaits promises. Works with JavaScript switched off, too. */
  evaluate<T>(expression: string): Promise<T>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** How a browser is launched: with defaults, with reduced motion, in dark mode, or without JavaScript. */
export type Mode = 'usual' | 'reducedMotion' | 'dark' | 'noScripts';

/** Keys that tests press, by their DOM names. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'PageDown' | 'End' | 'Control+z';

/**
 * How long a click holds the mouse button down, in milliseconds. A release right after the press would land before the page
 * has painted again, where the pressed button may be for no person.
 */
export const pressTime = 60;

/** The operations that every engine supports; `Visitor` is built on them. */
export type Driver = {
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates an expression in the page and awaits promises, even without JavaScript in the page. */
  evaluate<T>(expression: string): Promise<T>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

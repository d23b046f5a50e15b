export type ElementRef = unknown;

/** A window of a real browser, with what the smoke test needs. All input uses the engine's own pointer and keys. */
export interface Tab {
  /** Opens an address and waits until its document has been parsed. */
  open(url: string): Promise<void>;
  /**
   * Runs the body of a function in the page; `args` are its `arguments`. An element that it returns comes back as a
   * reference.
   */
  run<Output>(body: string, ...args: unknown[]): Promise<Output>;
  /** Clicks the middle of an element. @throws when the engine cannot. */
  click(element: ElementRef): Promise<void>;
  /** Types into an element, at the end of what it holds. */
  type(element: ElementRef, text: string): Promise<void>;
  /** Chooses a file in a file field. */
  choose(element: ElementRef, file: string): Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
}

/** One user's browser, with its own cookies and storage. */
export interface Browser {
  /** Opens another window of it, with the same cookies. */
  newTab(): Promise<Tab>;
  /** The errors in its pages' console, where the engine reports them. */
  errors(): string[];
  close(): Promise<void>;
}

/** A browser engine that may be on this machine. */
export interface Engine {
  name: string;
  /** What is missing to drive it here; null when nothing is. */
  missing(): string | null;
  /** Starts a browser on an X display. */
  launch(display: string): Promise<Browser>;
}

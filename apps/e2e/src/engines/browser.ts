export type ElementRef = unknown;

/** All input uses the engine's own pointer and keys. */
export interface Tab {
  open(url: string): Promise<void>;
  /** The body of a function with `arguments`. A returned element comes back as a reference. */
  run<Output>(body: string, ...args: unknown[]): Promise<Output>;
  click(element: ElementRef): Promise<void>;
  type(element: ElementRef, text: string): Promise<void>;
  choose(element: ElementRef, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

export interface Browser {
  newTab(): Promise<Tab>;
  errors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What is missing to drive it here; null when nothing is. */
  missing(): string | null;
  launch(display: string): Promise<Browser>;
}

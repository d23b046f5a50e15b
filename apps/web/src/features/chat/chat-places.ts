/** Pages with passwords, others' accounts, payments and papers: never a stranger's script (SAFETY 2.7). The server's policy says the same. */
const closed = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:\/|$)/u;

/** True where the live chat may be started. */
export function isChatPlace(pathname: string): boolean {
  return !closed.test(pathname);
}

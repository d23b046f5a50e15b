/** Pages with passwords, accounts, payments or documents load no third-party script; so does the server's CSP. */
const closed = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:\/|$)/u;

export function isChatPlace(pathname: string): boolean {
  return !closed.test(pathname);
}

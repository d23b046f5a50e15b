/**
 * Pages with passwords, accounts, payments or documents load no third-party script. The server's CSP has the same list.
 */
const closed = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:\/|$)/u;

export function isChatPlace(pathname: string): boolean {
  return !closed.test(pathname);
}

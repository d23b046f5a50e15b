/** A folder above would lead a viewer that takes `www.…` for a file's name to any program. */
const harmless = /^(?:https?:|mailto:|tel:|sms:|#|about:blank$|www\.(?![^]*[/](?:\.|%2e){2}(?:[/?#]|$))[^\\]*$|$)/iu;

export function isHarmlessLink(target: string): boolean {
  return harmless.test(target.trim());
}

/** A share of another machine, or any file by its address. */
export function isNetworkPath(target: string): boolean {
  return /^\s*(?:[\\/]{2}|file:)/iu.test(target);
}

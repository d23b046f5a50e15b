/** Opens the device's own sharing, else copies. Call it soon after a press: browsers refuse it later. */
export async function shareText({ text, url }: { text: string; url: string }): Promise<"shared" | "copied" | "failed"> {
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ text, url });
      return "shared";
    }
  } catch (error) {
    // The person closed it.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return "copied";
  } catch {
    return "failed";
  }
}

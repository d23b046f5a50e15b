import { cliTexts } from "./texts.ts";

/** Commander's complaint in Swedish; null for an error that is none of its. */
export function usageSentence(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!error.code.startsWith("commander.")) return null;
  const { usage } = cliTexts;
  const [quoted = "", value = ""] = [...error.message.matchAll(/'([^']*)'/gu)].map((match) => match[1] ?? "");
  const flag = quoted.split(" ")[0] ?? "";
  const choices = /Allowed choices are (.+)\.$/u.exec(error.message)?.[1]?.split(", ") ?? [];
  const meant = /Did you mean (?:one of )?([^?,]+)/u.exec(error.message)?.[1];
  const sentence =
    {
      "commander.unknownOption": usage.unknownOption(flag),
      "commander.unknownCommand": usage.unknownCommand(flag),
      "commander.missingMandatoryOptionValue": usage.missing(flag),
      "commander.optionMissingArgument": usage.noValue(flag),
      "commander.invalidArgument": usage.badValue(flag, value, choices),
      "commander.excessArguments": usage.tooMuch,
    }[error.code] ?? usage.unclear;
  return sentence + (meant === undefined ? "" : usage.didYouMean(meant)) + usage.seeHelp;
}

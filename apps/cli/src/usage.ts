import { cliTexts } from "./texts.ts";

export function usageSentence(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!error.code.startsWith("commander.")) return null;
  const { usage } = cliTexts;
  const [quoted = "", value = ""] = [...error.message.matchAll(/'([^']*)'/gu)].map((match) => match[1] ?? "");
  const flag = quoted.split(" ")[0] ?? "";
  // For an argument without a flag, commander names the value first.
  const [name, given] = error.message.includes("command-argument value") ? [value, quoted] : [flag, value];
  const choices = error.message.split("Allowed choices are ")[1]?.replace(/\.$/u, "").split(", ") ?? [];
  const meant = /Did you mean (?:one of )?([^?,]+)/u.exec(error.message)?.[1];
  const sentence =
    {
      "commander.unknownOption": usage.unknownOption(flag),
      "commander.unknownCommand": usage.unknownCommand(flag),
      "commander.missingMandatoryOptionValue": usage.missing(flag),
      "commander.missingArgument": usage.missing(quoted),
      "commander.optionMissingArgument": usage.noValue(flag),
      "commander.repeatedOption": usage.repeated(flag),
      "commander.invalidArgument": usage.badValue(name, given, choices),
      "commander.excessArguments": usage.tooMuch,
    }[error.code] ?? usage.unclear;
  return sentence + (meant === undefined ? "" : usage.didYouMean(meant)) + usage.seeHelp;
}

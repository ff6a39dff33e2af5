/** The port of the tests in Chromium, which run before or after these. */
export const PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);

/** A CSS module whose text comes with the script that imports it (scripts/vitePlugins/adoptedStyles.ts). */
declare module '*.module.css?adopted' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: CSS modules have one.
  export default classes;
}

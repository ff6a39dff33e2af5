/** Does nothing more: that it runs is what the real one of this name finds out (docs/third-parties.md). */
Object.assign(window, { __stripeTrustedTypesChecked: true });

export {};

/** The part of `grecaptcha` (reCAPTCHA v3) that a page without a widget uses. */
export interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** `___grecaptcha_cfg`, by which the first script talks to the second. */
export interface RecaptchaConfig {
  /** Callbacks of `ready`. */
  fns?: (() => void)[];
  /** The site keys of `?render=…`. */
  render?: string[];
}

/** The answer of the frame; null for a token that never comes. */
export interface AnchorAnswer {
  token: string | null;
  refused: boolean;
}

/** A letter that the platform sent; it lies in the outbox of `/sandbox` instead of going anywhere. */
export interface Mail {
  to: string;
  subject: string;
  kind: 'verification' | 'passwordReset' | 'deletion';
  /** A path of the storefront, with everything the page needs in its query. */
  link: string;
  /** Seconds since epoch. */
  sentTs: number;
}

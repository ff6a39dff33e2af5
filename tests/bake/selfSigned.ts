/**
 * A certificate for `channel.localhost` that nobody has signed but itself, valid for a century, and its key, which protects
 * nothing: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj
 * /CN=channel.localhost -addext subjectAltName=DNS:channel.localhost,IP:127.0.0.1`.
 */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghKzi6e7Y3yXqHNdG
xnRn7FqpKBDzkHG/IJdeqLOyTe+hRANCAARJhHEh4NDyw2gKfoCPXV4MLu2av6pS
aW/elN39Ktmw+comBRD0BGj7YjjltnWAEynlZKiX2kBwpjWO8DKrMQPB
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBtDCCAVmgAwIBAgIUBohzKHsf7a5TRM7FSQjnRRI4BV0wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY2hhbm5lbC5sb2NhbGhvc3QwIBcNMjYxMTIzMjIwMDI2WhgP
MjEyNjEwMzAyMjAwMjZaMBwxGjAYBgNVBAMMEWNoYW5uZWwubG9jYWxob3N0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESYRxIeDQ8sNoCn6Aj11eDC7tmr+qUmlv
3pTd/SrZsPnKJgUQ9ARo+2I45bZ1gBMp5WSol9pAcKY1jvAyqzEDwaN3MHUwHQYD
VR0OBBYEFB7FBBWkQQZGAVbPwGQf5Ta4qwhrMB8GA1UdIwQYMBaAFB7FBBWkQQZG
AVbPwGQf5Ta4qwhrMA8GA1UdEwEB/wQFMAMBAf8wIgYDVR0RBBswGYIRY2hhbm5l
bC5sb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAKZszAiP4ye27XHB
QB3XEP3bkq5HOiEsOGoz08aK4lzQAiEAozdLmjUVASK3OHWy/YQN+ePxx7ffvR+/
7TMtE9QvvTk=
-----END CERTIFICATE-----
`,
};

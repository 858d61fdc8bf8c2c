/** Findings that stand, each with its reason. One that is not named here fails `npm run scan`. */
import type { Accepted } from './verdict.ts'

const ownCertificate = 'the certificate is made for this scan alone and lives a day'

export const accepted: Accepted = {
  testssl: {
    cert_chain_of_trust: ownCertificate,
    cert_expirationStatus: ownCertificate,
    cert_notAfter: ownCertificate,
    cert_revocation: ownCertificate,
    engine_problem: "this machine's OpenSSL has no GOST engine; the ciphers are tried over sockets",
    BREACH:
      "answers are compressed, but none of another site's requests carries a session: the filer's token is a header, the office's cookie SameSite=Lax",
  },
  wapiti: {
    'HTTP Secure Headers: X-XSS-Protection is not set':
      'browsers that read it are older than any that the product serves, where it opened holes of its own; the content security policy stands in its place',
  },
}

/** What broke a start, as a sentence for an operator. */
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { DatabaseError } from '#database/errors.server.ts'

type Cause = { code: string; path: string; fromDatabase: boolean }

/** The innermost error with a code: Drizzle and `Problem` wrap it. */
function causeOf(error: unknown): Cause {
  const found: Cause = { code: '', path: '', fromDatabase: false }
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    const { code, path } = layer as { code?: unknown; path?: unknown }
    if (layer instanceof DatabaseError) found.fromDatabase = true
    if (typeof code === 'string' && !(layer instanceof Problem)) found.code = code
    if (typeof path === 'string') found.path = path
  }
  return found
}

const certificate = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL)/
const pastOrFuture = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/

/** As `reason.kind` of an error names it. */
export const kindOf = (code: string): string =>
  pastOrFuture.test(code) ? 'certificate-day' : certificate.test(code) ? 'certificate' : code

/** `name`: the address's setting; `role`: whose address belongs there. */
export function databaseSentence(code: string, name: string, role: string): string | undefined {
  const sentences: Record<string, string> = {
    '28P01': `${name}: PostgreSQL refuses the password of this role. Mend the password, with special characters in percent form (@ as %40).`,
    '28000': `${name}: PostgreSQL does not let this role in. Look at pg_hba.conf, and whether it asks for TLS (?sslmode=verify-full).`,
    '3D000': `${name}: the database that it names does not exist. Mend the name after the host, or create the database (docs/operations.md, The database).`,
    '42P01': `${name}: the tables are not there. Run "node dist/main.js migrate" with DATABASE_OWNER_URL first.`,
    '42703': `${name}: the tables are older than this version. Run "node dist/main.js migrate" with DATABASE_OWNER_URL first.`,
    '42883': `${name}: the tables are older than this version. Run "node dist/main.js migrate" with DATABASE_OWNER_URL first.`,
    '42501': `${name}: this role may not do what the product does. Give ${role}, look whether two addresses are swapped, and run migrate once.`,
    '25006': `${name}: this database only reads: it is a replica. Give the address of the primary.`,
    'no-tls': `${name}: this PostgreSQL offers no TLS. Switch it on there (ssl = on), or mend host and port.`,
    pooler: `${name}: a connection pooler stands between this process and PostgreSQL. ${name === 'DATABASE_URL' ? 'Set DATABASE_POOLER=transaction (docs/operations.md, The database).' : 'Give the address of PostgreSQL itself.'}`,
    ENOENT: `${name}: a file that it names (sslrootcert, sslcert or sslkey) does not exist. Mend the path.`,
    EACCES: `${name}: a file that it names (sslrootcert, sslcert or sslkey) cannot be read by this user. Change its owner or mode.`,
    EISDIR: `${name}: a file that it names (sslrootcert, sslcert or sslkey) is a folder. Mend the path.`,
    ENOTFOUND: `${name}: its host name is not known. Mend the host, or look at the machine's name servers.`,
    EAI_AGAIN: `${name}: its host name cannot be looked up now. Look at the machine's name servers.`,
    ECONNREFUSED: `${name}: nothing listens at its host and port. Mend them, or start PostgreSQL.`,
    '53300': `${name}: PostgreSQL has no connection left. Raise max_connections there, or lower DATABASE_POOL.`,
  }
  if (sentences[code]) return sentences[code]
  if (pastOrFuture.test(code))
    return `${name}: the certificate of PostgreSQL is past its last day or before its first (${code}). Renew it there; if its days are right, set this machine's clock.`
  if (certificate.test(code))
    return `${name}: the certificate of PostgreSQL is not trusted (${code}). Name its authority in sslrootcert, and use the host name of the certificate.`
  if (/^([0-9A-Z]{5}|E[A-Z]+|unreachable)$/.test(code))
    return `${name}: PostgreSQL does not answer or refuses (${code}). Look at its log, and mend host and port.`
  return undefined
}

const listenSentences = (name: string, host: string): Record<string, string> => ({
  EADDRINUSE: `${name}: another program listens on this port. End it, or choose another port.`,
  EACCES: `${name}: this user may not listen on this port. Choose one above 1023.`,
  EADDRNOTAVAIL: `${host}: this machine does not have this address. Mend it; 127.0.0.1 is behind a proxy on the same machine.`,
  ENOTFOUND: `${host}: this host name is not known. Give an address of this machine.`,
  EAI_AGAIN: `${host}: this host name cannot be looked up. Give an address of this machine.`,
})

/** Throws OperatorError, or what `listen` threw. */
export async function listening<T>(name: string, host: string, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const sentence = listenSentences(name, host)[causeOf(error).code]
    throw sentence ? new OperatorError(sentence) : error
  }
}

/** PostgreSQL is away, starting or full: nobody need mend a setting. */
const passing = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0[123]|53300|unreachable)$/

/** The tables are not yet there, or not yet those of this version. */
export const isUnmigrated = (error: unknown): boolean =>
  error instanceof OperatorError && error.reason?.kind === 'not-migrated'

/** Whether the same start or migration may succeed later. */
export function mayPass(error: unknown): boolean {
  if (isUnmigrated(error)) return true
  return error instanceof OperatorError ? error.reason?.kind === 'table-held' : passing.test(causeOf(error).code)
}

/** Undefined: whoever reads it says so. `code`: of the file system, or `silent` and `special` of places.server.ts. */
export function unusable(name: string, path: string, code: string): string | undefined {
  const sentences: Record<string, string> = {
    silent: `${path} does not answer. Look whether its network share is mounted and its server reachable, or name another place.`,
    special: `${path} is neither a file nor a folder. Take it away, or name another place.`,
    ELOOP: `${path} is a symbolic link that leads back to itself. Mend the link.`,
    ENAMETOOLONG: `${path.slice(0, 40)}... is longer than a path may be. Name a shorter one.`,
  }
  return sentences[code] && `${name}: ${sentences[code]}`
}

const unwritableRemedies: Readonly<Record<string, string>> = {
  EROFS: 'It is read-only here: under systemd name it in ReadWritePaths= of a drop-in (docs/operations.md, Settings).',
  ENOTDIR: 'A file stands there or on the way: name a folder.',
  ENOENT: 'No folder can be made there: name another place.',
}

export function unwritable(name: string, folder: string, error: unknown): string {
  const { code = '' } = error as { code?: string }
  const remedy = unwritableRemedies[code] ?? 'Create the folder and give it to this user.'
  return `${name}: ${folder} cannot be written by this user. ${remedy}`
}

export const noSuchCommand = (name: string) =>
  new OperatorError(`There is no command ${name}: migrate, seed, backup and office exist.`, {
    reason: { kind: 'no-command' },
  })

/** Of PostgreSQL or of the network; empty: neither told one. */
export const databaseCode = (error: unknown): string => causeOf(error).code

/** Undefined: a fault of the product itself. `migrates`: foreign errors come from the owner's connection. */
export function operatorErrorOf(error: unknown, { migrates = false } = {}): OperatorError | undefined {
  if (error instanceof OperatorError) return error
  const { code, path, fromDatabase } = causeOf(error)
  const sentence = migrates
    ? databaseSentence(code, 'DATABASE_OWNER_URL', 'the role that owns the database')
    : fromDatabase
      ? databaseSentence(code, 'DATABASE_URL', "the product's own role")
      : path &&
        `${path} cannot be used (${code}). Give it to this user, or mend the setting that leads there (DATA_DIR).`
  const reason = migrates || fromDatabase ? { kind: kindOf(code) } : { kind: code, about: path }
  return sentence ? new OperatorError(sentence, { reason }) : undefined
}

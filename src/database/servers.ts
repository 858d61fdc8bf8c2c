/**
 * A libpq address names one server or several: `postgres://app@a.example:5432,b.example:5432/jongso`. The one that
 * takes writes is used.
 */
const form = /^(?<head>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<tail>.*)$/s

/** libpq's names for "takes writes". Others would lead to a server that only reads. */
const writable = ['read-write', 'primary']
const option = 'target_session_attrs'

/** One address for each server, in order. Other text is returned as it is. */
export function listServers(url: string): readonly string[] {
  const { head = '', hosts = '', tail = '' } = form.exec(url)?.groups ?? {}
  if (head === '') return [url]
  return hosts.split(',').map((host) => withoutOption(head + host + tail))
}

/** Whether each server's address is readable, and `target_session_attrs` absent or asks for writes. */
export function areServers(url: string): boolean {
  const servers = listServers(url)
  const sessionAttribute = /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1]
  return (
    (sessionAttribute === undefined || writable.includes(sessionAttribute)) &&
    servers.every((server) => URL.canParse(server))
  )
}

/** The driver would take it for a setting of the session. */
function withoutOption(server: string): string {
  if (!server.includes(option) || !URL.canParse(server)) return server
  const address = new URL(server)
  address.searchParams.delete(option)
  return address.href
}

/** The two servers of the browser's tests: one with the clock fixed at 12 May, one whose clock the stories move. */
export type ServerPorts = { port: number; simulatorsPort: number }
export const dayServer: ServerPorts = { port: 4310, simulatorsPort: 4311 }
export const clockServer: ServerPorts = { port: 4320, simulatorsPort: 4321 }

export function serverAt(baseUrl: string): ServerPorts {
  return baseUrl.endsWith(String(clockServer.port)) ? clockServer : dayServer
}

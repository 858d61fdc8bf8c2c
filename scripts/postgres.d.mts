export type Postgres = {
  port: number
  pid: number
  /** Whether it already ran. */
  reused: boolean
  ownerUrl: string
  appUrl: string
  stop(): Promise<void>
}
export const ownerRole: string
export const appRole: string
export function startPostgres(options: { dataDir: string; port?: number; say?: (line: string) => void }): Promise<Postgres>

/** The sample of the settings filled in by its own examples, for a start that calls no company. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/toolchain.mjs'

/** `product` and `owner` as the two files of a machine. Staging, for the firms of the source. */
export function settingsOf({ appUrl, ownerUrl }) {
  const sample = readFileSync(join(root, 'deploy/service.env.example'), 'utf8')
  const [, owed = ''] = /^# -+ Must be given\n([^]*?)^# -+ /m.exec(sample) ?? []
  const given = owed.matchAll(/^# for example: (\w+)=(.*)\n\1=$/gm)
  const examples = Object.fromEntries([...given].map(([, name, example]) => [name, example]))
  return {
    product: {
      ...examples,
      MODE: 'staging',
      BRANCHES_DIR: '',
      DATABASE_URL: appUrl,
      KEY_RING: `k1:${randomBytes(32).toString('base64')}`,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      PORT: '3980',
    },
    owner: { DATABASE_OWNER_URL: ownerUrl },
  }
}

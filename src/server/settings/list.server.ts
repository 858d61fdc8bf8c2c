import { fields } from './fields.ts'
import { serviceEnv } from './service-env.ts'

const asServiceEnv = process.argv.includes('--service-env')
if (asServiceEnv) process.stdout.write(serviceEnv())

const site = 'http://127.0.0.1:3000'
const simulators = 'http://127.0.0.1:3001'
for (const field of asServiceEnv ? [] : fields) {
  const isSecret = 'secret' in field
  const rehearsal = isSecret
    ? '(made or simulated)'
    : (field.otherwise({ mode: 'rehearsal', site, simulators }) ?? '(none)')
  const service = field.otherwise({ mode: 'service', site: '(must be given)', simulators: '' }) ?? '(must be given)'
  console.log(
    `${field.name.padEnd(24)} ${field.meaning}\n` +
      `${' '.repeat(25)}default in rehearsal: ${rehearsal || '(empty)'} · in service: ${service || '(empty)'} · example: ${field.example}`,
  )
}

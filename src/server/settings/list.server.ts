import { fields } from './fields.ts'

const around = { mode: 'rehearsal', site: 'http://127.0.0.1:3000', simulators: 'http://127.0.0.1:3001' } as const
for (const field of fields) {
  const otherwise = 'secret' in field ? '(made or simulated)' : (field.otherwise(around) ?? '(made by the start)')
  console.log(
    `${field.name.padEnd(24)} ${field.meaning}\n` +
      `${' '.repeat(25)}default in rehearsal: ${otherwise || '(empty)'} · example: ${field.example}`,
  )
}

/** Started by its path, so that no module is loaded before it: prints each pattern that the product builds, with its place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Built = { place: string; pattern: string; flags: string }
const [, , folder = '', ...paths] = process.argv
const built = new Map<string, Built>()
const Plain = RegExp

/** The caller is the third line, behind this function and the trap. */
function note(pattern: RegExp | string, flags = ''): void {
  const caller = new Error('place').stack?.split('\n')[3] ?? ''
  const [, path = '', line = ''] = /\/(src\/[^\s:]+):(\d+):\d+/.exec(caller) ?? []
  const text = typeof pattern === 'string' ? pattern : pattern.source
  if (path) built.set(`${path}:${line} ${text}`, { place: `${path}:${line}`, pattern: text, flags })
}
globalThis.RegExp = new Proxy(Plain, {
  construct(target, args, as) {
    note(...(args as [string, string?]))
    return Reflect.construct(target, args, as) as RegExp
  },
  apply(target, as, args) {
    note(...(args as [string, string?]))
    return Reflect.apply(target, as, args) as RegExp
  },
})

const load = (path: string) => import(join(folder, path)) as Promise<Record<string, (...args: unknown[]) => unknown>>
for (const path of paths) await load(path)

/** What builds a pattern when it is called, with what it is called with. */
const words = (text: string) => [[{ text, left: 0, right: 9, top: 0, bottom: 1 }]]
const { templates, matchesTemplate } = await load('src/integrations/messages/wire.ts')
for (const { pattern } of Object.values(templates as object) as Built[]) matchesTemplate!(pattern, 'x')
const { fields } = await load('src/server/settings/fields.ts')
for (const { name } of fields as unknown as { name: string }[])
  (await load('src/server/settings/env-file.ts')).fillEnvText!('', { [name]: 'x' })
const { readBody } = await load('src/domain/post/body.ts')
readBody!('<a href="x">x</a><img src="x" alt="x" /><td colspan="1" rowspan="1">x</td><th scope="row">x</th>')
const { isOtherName } = await load('src/domain/name/name-key.ts')
isOtherName!('김*수', '박가나')
const { withoutNames } = await load('src/domain/portal-words.ts')
withoutNames!('x', ['김가나다라'])
const { readLineValues } = await load('src/domain/text-lines.ts')
const { paperLabels } = await load('src/domain/filed-return/paper.texts.ts')
for (const label of Object.values(paperLabels as object).flat() as string[])
  readLineValues!(words('x'), label, { read: () => undefined, isLabel: () => false })
await (
  await load('src/domain/portal-papers/guide.ts')
).readGuide!([words('x')], 2025)
const { paperWords } = await load('src/domain/portal-papers/texts.ts')
await (
  await load('src/domain/portal-papers/wage.ts')
).readWage!([words(String(paperWords!['payerNumber' as never]))], 2025)
const { readClients } = await load('src/domain/client-list/reading.ts')
readClients!([['x', '성함', '연락받을 번호', '가나다']])
const { readStatementFile } = await load('src/office/money/statement/read.server.ts')
readStatementFile!(readFileSync(join(folder, 'tests/support/fixtures/bank-files/kakao-locked.xlsx')), '900102')

console.log(JSON.stringify([...built.values()]))

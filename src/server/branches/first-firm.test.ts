import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { pictureSources } from '#domain/branch/editing/pictures.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { firstFirm, writeFirm } from './first-firm.server.ts'
import { readFirms } from './firms.server.ts'

const root = join(import.meta.dirname, '../../..')
const made: string[] = []
after(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const given = {
  branchId: 'saebom',
  hosts: ['tax.saebom.example'],
  representative: '봄새봄',
  licence: '제00055호',
  address: '부산광역시 새봄구 새봄로 1',
  phone: '051-0000-0505',
  businessNumber: '000-00-00053',
  mailOrderNumber: '제0000-부산새봄-0005호',
  email: 'help@saebom.example',
  channel: 'https://talk.saebom.example/chat',
  portal: { siteId: 'SAEBOM-0005', siteReq: 'saebom-web' },
} as const

async function writtenFirm(name: string, branchId: string = given.branchId) {
  const folder = mkdtempSync(join(tmpdir(), 'first-firm-'))
  made.push(folder)
  const kind = name.includes(firmKinds.corporation) ? firmKinds.corporation : firmKinds.office
  const firm = { ...given, branchId, name, kind, hosts: [...given.hosts] }
  writeFirm(await firstFirm(firm, { root, today: '2026-05-12' }), { root, folder })
  const [value] = readFirms({ BRANCHES_DIR: folder }, root).branches
  assert.ok(value)
  return { value, folder }
}

type Written = Awaited<ReturnType<typeof writtenFirm>>
const read = (folder: string, src: string) => readFileSync(join(folder, src.replace('/branches/', '')))
const withoutTitle = (svg: string) => svg.replace(/<title>.*<\/title>/, '')
const markOf = ({ value, folder }: Written) => withoutTitle(read(folder, value.branding.favicon).toString())

/** Right of the mark; two lines begin higher than one. */
async function inkIn(svg: Buffer, left: number) {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 100
  const columns = Array.from({ length: info.width - left }, (_, at) => at + left)
  const rows = [...Array.from({ length: info.height }).keys()]
  const top = rows.find((y) => columns.some((x) => isInk(x, y))) ?? info.height
  return {
    lines: top < 9 ? 2 : 1,
    end: Math.max(...columns.filter((x) => rows.some((y) => isInk(x, y)))),
    width: info.width,
  }
}

for (const [name, letter, lines] of [
  ['새봄세무회계', '새봄', 1],
  ['세무법인 새봄', '새봄', 1],
  ['봄', '봄', 1],
  ['새봄여름가을겨울그리고다시찾아온따뜻한봄날세무회계', '새봄', 2],
  ['새봄 여름 가을 겨울 그리고 다시 봄 회계', '새봄', 2],
  ['A&B <Tax> "1"', 'Aone', 1],
  ["O'Neil & Söhne 24 Tax Service", 'One', 2],
  ['(주)24시', '주택', 1],
  ['새봄 😀', '새봄', 1],
] as const)
  test(`a first firm opens under its own name alone: ${name}`, async () => {
    const written = await writtenFirm(name)
    const { value, folder } = written
    const { logos, sharePicture, touchIcon } = value.branding
    for (const { src, width, largeWidth, ratio } of Object.values(logos)) {
      const svg = read(folder, src)
      const { width: wide, height } = await sharp(svg).metadata()
      assert.equal(Number((wide / height).toFixed(4)), ratio, src)
      assert.ok(width <= 220 && largeWidth <= 260 && width / ratio >= 24, `${src} ${width / ratio}`)
    }
    const ink = await inkIn(read(folder, logos.header.src), 36)
    assert.equal(ink.lines, lines)
    assert.ok(ink.end < ink.width && ink.end > ink.width - 12, `${ink.end} of ${ink.width}`)
    assert.equal(markOf(written), markOf(await writtenFirm(letter)))
    assert.notEqual(markOf(written), markOf(await writtenFirm('다른')))
    const [person] = value.home.people
    assert.match(read(folder, person?.picture ?? '').toString(), new RegExp(`<title>${given.representative}</title>`))
    for (const src of pictureSources(value)) assert.ok((await sharp(read(folder, src)).metadata()).width > 0, src)
    for (const [src, width, height] of [
      [sharePicture, 1200, 630],
      [touchIcon, 180, 180],
    ] as const) {
      const picture = await sharp(read(folder, src ?? '')).metadata()
      assert.deepEqual([picture.format, picture.width, picture.height], ['png', width, height])
    }
    assert.deepEqual(value.home.partners, [])
  })

test('no file of it names the invented firm or shows its pictures, whatever the firm is called by', async () => {
  for (const branchId of ['saebom', 'gaon']) {
    const { folder } = await writtenFirm('새봄세무회계', branchId)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    assert.ok(files.length > 10)
    for (const { parentPath, name } of files)
      assert.ok(!/가온|이든솔|박하람/.test(readFileSync(join(parentPath, name), 'utf8')), name)
    for (const name of ['wordmark.svg', 'mark.svg', 'hero.svg']) assert.ok(files.some((file) => file.name === name))
    for (const name of ['header.svg', 'favicon.svg', 'han.svg', 'mulbit.svg'])
      assert.ok(!files.some((file) => file.name === name), name)
  }
})

test('everybody may read the folder of a firm that was made under the umask of a hardened machine', async () => {
  const usual = process.umask(0o077)
  const { folder } = await writtenFirm('새봄세무회계').finally(() => process.umask(usual))
  const firm = join(folder, given.branchId)
  for (const path of ['', ...readdirSync(firm, { recursive: true }).map(String)]) {
    const found = statSync(join(firm, path))
    assert.equal(found.mode & 0o777, found.isDirectory() ? 0o755 : 0o644, path)
  }
})

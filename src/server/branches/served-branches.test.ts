import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import { approvalsOf } from '#domain/message/approvals.ts'
import type { BranchContent } from '#domain/branch/editing/parts.ts'
import type { BranchVersion, HostProof } from '#database/branches.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { openServedBranches } from './served-branches.server.ts'

const folder = join(import.meta.dirname, '../../../branches')

/** Runs on rows that the test publishes. */
function open({ listed = branches } = {}) {
  const rows: BranchVersion[] = []
  const proofs: HostProof[] = []
  const lines: string[] = []
  const served = openServedBranches({
    listed,
    folder,
    fallbackId: 'gaon',
    closedFirms: async () => [],
    hostProofs: async () => proofs,
    publishedSince: async (known) => rows.filter(({ branchId, number }) => number > (known[branchId] ?? 0)),
    log: openLog('error', { write: (line) => lines.push(line) }),
  })
  const publish = (branchId: string, content: BranchContent) =>
    rows.push({
      id: String(rows.length),
      branchId,
      number: rows.length + 1,
      state: 'published',
      content,
      changed: [],
      reason: '',
      writtenBy: '',
      writtenAt: new Date(0),
    })
  return { served, publish, proofs, lines }
}
const named = ({ value, texts }: BranchContent, siteName: string): BranchContent => ({
  value: { ...value, branding: { ...value.branding, siteName } },
  texts,
})

test('the folder is served while nothing is published; what is published counts whole, words too', async () => {
  const { served, publish } = open()
  await served.reload()
  assert.deepEqual(served.all(), branches)
  assert.equal(served.numberOf('nare'), 0)
  const before = await served.contentOf('nare')
  assert.match(before.texts['texts/terms.md'] ?? '', /이용약관|제1조/)
  publish('nare', named({ ...before, texts: { ...before.texts, 'texts/terms.md': '## 새 약관' } }, '새 나래'))
  await served.reload()
  assert.equal(served.forHost('nare.localhost:3000').branding.siteName, '새 나래')
  assert.equal(served.of('gaon'), branches[0])
  assert.deepEqual(
    [served.numberOf('nare'), await served.readText(served.of('nare'), 'texts/terms.md')],
    [1, '## 새 약관'],
  )
  await assert.rejects(served.readText(served.of('nare'), 'texts/nothing.md'), /has no texts\/nothing/)
  assert.equal((await served.contentOf('nare')).texts['texts/terms.md'], '## 새 약관')
})

test('values that cannot be served refuse the start; a running product keeps the last valid ones', async () => {
  const { served, publish, lines } = open()
  const { value, texts } = await served.contentOf('gaon')
  publish('gaon', { value: { ...value, branding: { ...value.branding, primaryColor: '#FFFFFF' } }, texts })
  await assert.rejects(served.reload(), BranchesError)
  await served.refresh()
  assert.equal(served.of('gaon').branding.primaryColor, '#1F5EFF')
  assert.match(lines.join(), /branches\.unusable/)
  const { value: other, texts: words } = await served.contentOf('nare')
  publish('nare', { value: other, texts: { ...words, 'texts/terms.md': ' ' } })
  await assert.rejects(served.reload(), /nare\/texts\/terms\.md does not exist/)
})

test('no real firm has the approvals of the rehearsal’s sender, from its folder or published', async () => {
  const { served, publish } = open({ listed: branches.map((branch) => ({ ...branch, invented: undefined })) })
  const unapproved = (branchId: string) =>
    approvalsOf(served.of(branchId)).every(({ approvedOn }) => approvedOn === null)
  assert.ok(served.all().every(({ affiliationId }) => unapproved(affiliationId)))
  const { value, texts } = await served.contentOf('nare')
  // As an older release published it.
  const { messages: _, ...before } = value
  publish('nare', { value: before, texts })
  const may = { code: 'NARE_MAY', approvedOn: '2026-05-12' as const }
  publish('gaon', { ...(await served.contentOf('gaon')), value: { ...served.of('gaon'), messages: { may } } })
  await served.reload()
  assert.ok(unapproved('nare'))
  assert.deepEqual(
    approvalsOf(served.of('gaon')).filter(({ approvedOn }) => approvedOn !== null),
    [{ template: 'may', ...may }],
  )
})

test('a draft that is looked at has its own words and is served to nobody else', async () => {
  const { served } = open()
  const { value, texts } = await served.contentOf('gaon')
  const draft = served.withTexts({ value, texts: { ...texts, 'texts/about.md': '## 초안' } })
  assert.equal(await served.readText(draft, 'texts/about.md'), '## 초안')
  assert.notEqual(await served.readText(served.of('gaon'), 'texts/about.md'), '## 초안')
})

test('a host that a publication adds opens its branch once it is proved, for this branch alone', async () => {
  const { served, publish, proofs } = open()
  await served.reload()
  const { value, texts } = await served.contentOf('nare')
  const hosts = ['nare.localhost', 'new.localhost', 'new.example', 'other.example']
  publish('nare', { value: { ...value, hosts }, texts })
  proofs.push({ branchId: 'daon', host: 'new.example', provedAt: new Date(0) })
  proofs.push({ branchId: 'nare', host: 'other.example', provedAt: new Date(0) })
  await served.reload()
  const told = hosts.map((host) => [served.hostState(host), served.forHost(`${host.toUpperCase()}:443`).affiliationId])
  assert.deepEqual(told, [
    ['folder', 'nare'],
    ['local', 'nare'],
    ['unproved', 'gaon'],
    ['proved', 'nare'],
  ])
  assert.equal(served.hostState('nobody.example'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachment } from './files.server.ts'

const names: [name: string, plain: string][] = [
  ['2025_종합소득세_신고서.pdf', 'document-2025.pdf'],
  ['홈택스-접수증.pdf', 'document.pdf'],
  ['cases 2026.csv', 'cases_2026.csv'],
  ['가온 report.xlsx', 'report.xlsx'],
  ['..hidden', 'document.hidden'],
  ['신고서', 'document'],
]
for (const [name, plain] of names)
  test(`${name} is ${plain} to a program that reads ASCII alone, and itself to every other`, () => {
    const header = attachment(name)
    assert.ok(header.startsWith(`attachment; filename="${plain}"; `), header)
    assert.equal(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? ''), name)
  })

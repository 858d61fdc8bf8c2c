/** Ledgers and statements as files; invented sums. */
import assert from 'node:assert/strict'
import { utils, write, type BookType } from '@e965/xlsx'
import { readBookFile } from '#office/books/file.server.ts'

export type Cells = (string | number)[][]

export function workbook(sheets: Record<string, Cells>, bookType: BookType = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}
export function sheetsOf(bytes: Uint8Array) {
  const file = readBookFile({ bytes, password: undefined })
  assert.equal(file.kind, 'read')
  return file.kind === 'read' ? file.sheets : []
}

export const incomeStatement: Cells = [
  ['손 익 계 산 서', '', '', '', ''],
  ['제 5(당)기 2025년 1월 1일부터 2025년 12월 31일까지', '', '', '', ''],
  ['회사명 : 가나상사', '', '', '', '(단위 : 원)'],
  ['과목', '제 5(당)기', '', '제 4(전)기', ''],
  ['', '금액', '', '금액', ''],
  ['Ⅰ. 매 출 액', '', '10,000,000', '', '8,000,000'],
  ['1. 상품매출', '7,000,000', '', '8,000,000', ''],
  ['2. 용역매출', '3,000,000', '', '', ''],
  ['Ⅱ. 매 출 원 가', '', '4,000,000', '', '3,000,000'],
  ['1. 기초상품재고액', '1,000,000', '', '', ''],
  ['2. 당기상품매입액', '3,500,000', '', '', ''],
  ['3. 기말상품재고액', '500,000', '', '', ''],
  ['Ⅲ. 매출총이익', '', '6,000,000', '', '5,000,000'],
  ['Ⅳ. 판매비와관리비', '', '2,000,000', '', '1,000,000'],
  ['1. 급여', '1,500,000', '', '1,000,000', ''],
  ['2. 접대비', '200,000', '', '', ''],
  ['3. 통신비', '300,000', '', '', ''],
  ['Ⅴ. 영업이익', '', '4,000,000', '', '4,000,000'],
  ['Ⅵ. 영업외비용', '', '100,000', '', ''],
  ['1. 이자비용', '100,000', '', '', ''],
  ['Ⅶ. 당기순이익', '', '3,900,000', '', '4,000,000'],
]

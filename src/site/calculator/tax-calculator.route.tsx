/** /tax-calculator: what a visitor's figures would come to. */
import { siteMeta, type PageHead } from '#web/document/head/head.ts'
import { CalculatorPage } from './calculator-page.tsx'
import { calculatorTexts as texts } from './texts.ts'

export function loader() {
  const head: PageHead = { title: texts.title, description: texts.lead }
  return { head }
}

export const meta = siteMeta

export default function TaxCalculatorRoute() {
  return <CalculatorPage />
}

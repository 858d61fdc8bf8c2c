/** /consult-form: asks, and shows what was received. */
import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { late, touch } from '#design/later/late.tsx'
import { siteMeta, type PageHead } from '#web/document/head/head.ts'
import { pageOf } from '#web/document/load-context.ts'
import { readEnquiryForm } from './contract.ts'
import { isBegun } from './form/begun.ts'
import { consultationTexts as texts } from './texts.ts'

const ConsultFormPage = late(async () => (await import('./consult-form-page.tsx')).ConsultFormPage)

export async function loader({ context }: LoaderFunctionArgs) {
  const form = await pageOf(context).call(readEnquiryForm)
  const head: PageHead = { title: texts.title, description: texts.lead }
  return { form, head }
}

export const meta = siteMeta

export default function ConsultFormRoute() {
  const { form } = useLoaderData<typeof loader>()
  // What was begun or received before is shown without a sign of the person's.
  useEffect(() => void (isBegun() && touch()), [])
  return <ConsultFormPage form={form} />
}

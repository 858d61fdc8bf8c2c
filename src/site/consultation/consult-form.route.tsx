/** /consult-form: asks, and shows what was received. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { siteMeta, type PageHead } from '#web/document/head/head.ts'
import { pageOf } from '#web/document/load-context.ts'
import { ConsultFormPage } from './consult-form-page.tsx'
import { readEnquiryForm } from './calls.ts'
import { consultationTexts as texts } from './texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const form = await pageOf(context).call(readEnquiryForm)
  const head: PageHead = { title: texts.title, description: texts.lead }
  return { form, head }
}

export const meta = siteMeta

export default function ConsultFormRoute() {
  const { form } = useLoaderData<typeof loader>()
  return <ConsultFormPage form={form} />
}

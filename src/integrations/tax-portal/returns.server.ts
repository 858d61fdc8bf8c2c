/** What was filed is only what the vendor says of the key. */
import type { Vendor } from '#integrations/data-vendor/vendor.server.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type { FindReturn, Office, SubmitReturn, SubmittedReturn, TaxPortal } from './port.ts'
import { type PortalPaths, organization, returnFindData } from './wire.ts'

const submitMs = 60_000
const findMs = 20_000

const officeFields = (office: Office) => ({ organization, reqTxaaUniqueid: office.officeId, siteReq: office.channel })

export function openReturns(vendor: Vendor, paths: PortalPaths): Pick<TaxPortal, 'submitReturn' | 'findReturn'> {
  return {
    async submitReturn({ key, office, person, incomeYear, form, rows }: SubmittedReturn): Promise<SubmitReturn> {
      const body = {
        ...officeFields(office),
        reqKey: key,
        userName: person.name,
        identity: person.residentNumber,
        incomeYear: String(incomeYear),
        formCode: form,
        reqRowList: rows.map(({ section, about, no, title, value }) => ({
          reqSection: section,
          reqAbout: about ?? '',
          reqNo: no,
          reqTitle: title,
          reqValue: value,
        })),
      }
      const { code } = await vendor.call(paths.returnSubmit, body, { totalMs: submitMs })
      if (code === codes.closed) return { kind: 'closed' }
      return { kind: code === codes.ok ? 'taken' : 'not-taken' }
    },
    async findReturn(key: string, office: Office): Promise<FindReturn> {
      const body = { ...officeFields(office), reqKey: key }
      const { code, data } = await vendor.call(paths.returnFind, body, { totalMs: findMs, patient: true })
      if (code !== codes.ok) return { kind: 'silent', code }
      const found = returnFindData.safeParse(data).data
      if (!found) return { kind: 'silent', code: 'shape' }
      if (found.resStatus === 'S') return { kind: 'accepted', receiptNumber: found.resAcceptNo }
      if (found.resStatus === 'R') return { kind: 'refused', code: found.resReasonCode }
      return { kind: found.resStatus === 'P' ? 'in-process' : 'none' }
    },
  }
}

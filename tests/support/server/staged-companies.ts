/** The outside companies of a staging: simulators in a process of their own, with secrets that no rehearsal has. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

type Place = { port: number; mailPort: number }

/** What the product is told of them. `name` of seven letters at most stands in every identifier. */
export function stagedCompanies(name: string, { port, mailPort }: Place) {
  const url = `http://127.0.0.1:${port}`
  return {
    TRUSTED_PROXIES: '127.0.0.1',
    MALWARE_SCANNER: 'none',
    MAIL_URL: `smtp://${name}:own-secret-5@127.0.0.1:${mailPort}`,
    KAKAO_URL: url,
    KAKAO_API_URL: url,
    KAKAO_CLIENT_ID: `${name}-app`,
    KAKAO_CLIENT_SECRET: 'own-secret-1',
    KAKAO_ADMIN_KEY: 'own-secret-2',
    PORTAL_URL: `${url}/portal`,
    PORTAL_TOKEN_URL: `${url}/portal/oauth/token`,
    PORTAL_CLIENT_ID: `${name}-portal`,
    PORTAL_CLIENT_SECRET: `${name}-portal-secret`,
    REGISTRY_URL: `${url}/registry`,
    REGISTRY_TOKEN_URL: `${url}/registry/oauth/token`,
    REGISTRY_CLIENT_ID: `${name}-registry`,
    REGISTRY_CLIENT_SECRET: `${name}-registry-secret`,
    NICEPAY_MID: `${name.padEnd(9, '0')}m`,
    NICEPAY_KEY: 'own-secret-3',
    NICEPAY_SCRIPT_URL: `${url}/nicepay/nicepay-pgweb.js`,
    NICEPAY_STATUS_URL: `${url}/webapi/inquery/trans_status.jsp`,
    NICEPAY_CANCEL_URL: `${url}/webapi/cancel_process.jsp`,
    NICEPAY_RECEIPT_URL: `${url}/issue/IssueLoader.do`,
    NICEPAY_CASH_RECEIPT_URL: `${url}/webapi/cash_receipt.jsp`,
    NICEPAY_HOSTS: `${url},${url.replace('127.0.0.1', 'localhost')}`,
    NICEPAY_NOTICE_FROM: '127.0.0.1',
    MESSAGES_URL: `${url}/messages`,
    MESSAGES_ID: `${name}@office.example`,
    MESSAGES_KEY: 'own-secret-4',
    MESSAGES_SENDER: '0200000000',
    MESSAGES_SENDER_NAME: name,
  }
}

/** Starts them; what is answered ends them. */
export async function startCompanies(settings: Record<string, string>, { port, mailPort }: Place) {
  const started = spawn(process.execPath, [resolve(import.meta.dirname, '../../../simulators/main.ts')], {
    env: {
      ...settings,
      MODE: 'staging',
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      SIMULATORS_PORT: String(port),
      SIMULATORS_MAIL_PORT: String(mailPort),
      SIMULATORS_STEP_MS: '0',
      SIMULATORS_LOG: 'off',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: started.stdout }), 'line')
  return async () => {
    const gone = once(started, 'exit')
    started.kill('SIGTERM')
    await gone
  }
}

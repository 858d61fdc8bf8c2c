/** How the values of settings are written. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { areServers, listServers } from '#database/servers.ts'

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'it takes a whole number in digits alone, without its unit')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
export const port = whole(0, 65_535)
export const count = whole(1, 1_000_000)
/** 0: off. */
export const countOrNone = whole(0, 1_000_000)
export const milliseconds = z
  .string()
  .refine((text) => !(Number(text) < 100), 'it is counted in milliseconds, at least 100')
  .pipe(count)
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
export const url = z.url({ protocol: /^https?$/ })
/** As browsers write it: letters of other scripts in the host as xn--, no slash behind it. */
export const siteUrl = url
  .refine((text) => {
    if (!URL.canParse(text)) return true
    const { pathname, search, hash, username, host } = new URL(text)
    return host !== '' && pathname === '/' && `${search}${hash}${username}` === ''
  }, 'it takes scheme and host alone, no path and no user')
  .transform((text) => new URL(text).origin)
export const bucket = z.string().regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/)
export const mailUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine((text) => !/[?#]/.test(text), 'it may not have options')
  .refine(
    (text) => !/%(?![\da-f]{2})/i.test(text),
    'write special characters of user and password in percent form (@ as %40, % as %25)',
  )

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'it must begin with postgres://')
  .refine(
    (text) => areServers(text) && listServers(text).every((server) => new URL(server).hash === ''),
    'it is no address: write special characters of the password in percent form (/ as %2F, # as %23, ? as %3F)',
  )
  .refine(
    (text) => !areServers(text) || listServers(text).every((server) => new URL(server).pathname.length > 1),
    'it names no database after the host',
  )

/** Single addresses or ranges (10.0.0.0/8), or a name of Fastify's. */
function isAddress(text: string): boolean {
  const [, address = '', bits = '32'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || (Number(bits) > 0 && Number(bits) <= most)
}

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const addresses = list.refine(
  (given) => given.every(isAddress),
  'it takes addresses such as 10.0.0.1 or 10.0.0.0/8, comma separated',
)

export const nameServers = list.refine(
  (given) => given.every((one) => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(one) || isIP(one) === 6),
  'it takes addresses with or without a port, such as 1.1.1.1 or 10.0.0.1:5353, comma separated',
)

/** Undefined: none. */
export const malwareScanner = z
  .string()
  .regex(
    /^(?:none|unix:\/\S+|tcp:\/\/(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5})?$/i,
    'it takes unix:/path/of/the/socket, tcp://host:port or none',
  )
  .transform((text) => {
    const [, path, host = '', port = ''] = /^(?:unix:(.+)|tcp:\/\/\[?([^\]]+)\]?:(\d+))$/i.exec(text) ?? []
    if (path !== undefined) return { path }
    return host === '' ? undefined : { host, port: Number(port) }
  })
  .refine((place) => !(place?.port !== undefined && (place.port < 1 || place.port > 65_535)), 'there is no such port')

/** `id=key, id=key` */
export const formerMerchants = z
  .string()
  .regex(/^\s*(\w+=[^,\s]+\s*(,\s*\w+=[^,\s]+\s*)*)?$/)
  .transform((list) =>
    list
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => ({ mid: pair.slice(0, pair.indexOf('=')), key: pair.slice(pair.indexOf('=') + 1) })),
  )

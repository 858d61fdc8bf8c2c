/** How the values of settings are written. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { areServers, listServers } from '#database/servers.ts'

export const port = z.coerce.number().int().min(0).max(65_535)
export const count = z.coerce.number().int().min(1).max(1_000_000)
/** 0: off. */
export const countOrNone = z.coerce.number().int().min(0).max(1_000_000)
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
export const mailUrl = z.url({ protocol: /^smtps?$/ }).refine((text) => !/[?#]/.test(text), 'it may not have options')

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
const isAddress = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  (isIP(text.replace(/\/.*$/, '')) > 0 && /^[^/]+(\/\d{1,3})?$/.test(text))

export const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isAddress), 'it takes addresses such as 10.0.0.1 or 10.0.0.0/8, comma separated')

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

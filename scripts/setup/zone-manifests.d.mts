import type { Plugin } from 'vite'
export function zoneManifests<Zone extends string>(
  root: string,
  zonesIn: Readonly<Record<string, readonly Zone[]>>,
  zoneOf: (path: string) => Zone,
): Plugin

import type { Plugin } from 'vite'
export function openManifest(root: string, isOpen: (routeId: string) => boolean): Plugin

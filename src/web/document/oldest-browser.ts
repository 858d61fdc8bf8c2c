/**
 * Engines below "browserslist" of package.json get no scripts: what the server drew stays readable, and a sentence
 * says why nothing moves.
 */
import { oldestBrowserTexts as texts } from './oldest-browser.texts.ts'

const mark = 'data-too-old'

/** Whether the scripts of a page may begin. */
export const isKnownEngine = (): boolean => !document.documentElement.hasAttribute(mark)

/** For a page with nothing to read before its scripts run. */
export const waitsForScripts = { 'data-waits': '' } as const

/**
 * In the JavaScript of 2009, which every engine reads. It tests for modules, copies of arrays (2023), well-formed
 * texts (2023) and lookbehind patterns, which alone would break a whole file.
 */
export function oldestBrowserScript(phone: string): string {
  const lines = [texts.title, texts.body, texts.act, texts.app, ...(phone ? [texts.phone(phone)] : [])]
  return `(function(d){var ok='noModule' in d.createElement('script')&&[].toSorted&&''.toWellFormed
try{new RegExp('(?<=a)b')}catch(e){ok=0}
if(ok)return
d.documentElement.setAttribute('${mark}','')
d.addEventListener('DOMContentLoaded',function(){
var t=${JSON.stringify(lines).replaceAll('<', '\\u003c')},b=d.createElement('div'),w=d.querySelector('[data-waits]'),i,p
b.setAttribute('role','alert')
b.style.cssText='padding:20px;border-bottom:4px solid;line-height:1.6'
for(i=0;i<t.length;i++){p=d.createElement(i?'p':w?'h1':'strong');p.textContent=t[i];b.appendChild(p)}
if(w)w.parentNode.replaceChild(b,w);else d.body.insertBefore(b,d.body.firstChild)
})})(document)`
}

/**
 * Text size, contrast and the dark screen as the person chose them (frame/appearance/choices.ts): on <html> as
 * data-text, data-contrast and data-theme, set before the first paint. No theme chosen follows the system.
 */
export const textName = 'text-size'
export const contrastName = 'contrast'
export const themeName = 'theme'
export const darkSystem = '(prefers-color-scheme:dark)'
/** Critical banners that were put away in this visit, by their ids. */
export const bannersAwayName = 'banners-away'

/**
 * Runs in <head> before the first paint; hides dismissed banners until the page knows which. The same text on every
 * page, so that a cached page allows it by its hash.
 */
export const appearanceScript = `try{let d=document.documentElement.dataset,l=localStorage,t=l['${textName}']\
,c=l.${contrastName},m=matchMedia('${darkSystem}');if(t)d.text=t;if(c)d.contrast=c\
;(m.onchange=()=>{d.theme=l.${themeName}||(m.matches?'dark':'light')})()\
;if(sessionStorage['${bannersAwayName}'])d.hush=''}catch{}`

/** Set on <html> as data-text, data-contrast and data-theme before the first paint. */
export const textName = 'text-size'
export const contrastName = 'contrast'
export const themeName = 'theme'
export const darkSystem = '(prefers-color-scheme:dark)'
export const bannersAwayName = 'banners-away'
/** Of `dataset` on <html>: path and query of the loaded document. */
export const loadedForName = 'loadedFor'

/** Runs before the first paint. Identical on every page: a cached page allows it by its hash. */
export const appearanceScript = `document.documentElement.dataset.${loadedForName}=location.pathname+location.search\
;try{let d=document.documentElement.dataset,l=localStorage,t=l['${textName}']\
,c=l.${contrastName},m=matchMedia('${darkSystem}');if(t)d.text=t;if(c)d.contrast=c\
;(m.onchange=()=>{d.theme=l.${themeName}||(m.matches?'dark':'light')})()\
;if(sessionStorage['${bannersAwayName}'])d.hush=''}catch{}`

/** Stands in for the messenger's script in the browser: it remembers what was asked of it, for the page and for tests (`window.rehearsalKakao`). */
export const script = `(function () {
  var calls = []
  var key = ''
  function note(name, value) {
    calls.push({ name: name, value: value === undefined ? null : value })
    document.documentElement.dataset.rehearsalKakao = String(calls.length)
    window.dispatchEvent(new CustomEvent('rehearsal-kakao', { detail: { name: name, value: value } }))
  }
  function ready(name) { if (!key) throw new Error('Kakao: ' + name + ' before init') }
  function asking(name) { return function (value) { ready(name); note(name, value); return Promise.resolve() } }
  window.rehearsalKakao = calls
  window.Kakao = {
    VERSION: '2.7.4-rehearsal',
    init: function (appKey) { if (key) throw new Error('Kakao.init: Already initialized'); key = String(appKey || ''); if (!key) throw new Error('Kakao.init: key'); note('init') },
    isInitialized: function () { return key !== '' },
    cleanup: function () { key = '' },
    Share: { sendDefault: asking('Share.sendDefault'), sendScrap: asking('Share.sendScrap'), cleanup: function () {} },
    Channel: { chat: asking('Channel.chat'), addChannel: asking('Channel.addChannel'), followChannel: asking('Channel.followChannel'), cleanup: function () {} }
  }
})()
`

/**
 * Replaces the messenger's browser script, with the calls that the product uses. Like the real one, it sends a share
 * by a form into a new window.
 */
export const script = (baseUrl: string) => `(function () {
  var base = ${JSON.stringify(baseUrl)}
  var key = ''
  function ready(name) { if (!key) throw new Error('Kakao: ' + name + ' before init') }
  function send(path, fields) {
    var name = 'rehearsal-kakao-' + Date.now()
    var form = document.createElement('form')
    if (!window.open('', name)) return Promise.reject(new Error('Kakao: the window was stopped'))
    form.method = 'POST'
    form.action = base + path
    form.target = name
    Object.keys(fields).forEach(function (field) {
      var input = document.createElement('input')
      input.type = 'hidden'
      input.name = field
      input.value = fields[field]
      form.appendChild(input)
    })
    document.body.appendChild(form)
    form.submit()
    form.remove()
    return Promise.resolve()
  }
  window.Kakao = {
    VERSION: '2.8.3-rehearsal',
    init: function (appKey) {
      if (key) throw new Error('Kakao.init: Already initialized')
      key = String(appKey || '')
      if (!key) throw new Error('Kakao.init: key')
    },
    isInitialized: function () { return key !== '' },
    cleanup: function () { key = '' },
    Share: { sendDefault: function (feed) { ready('Share.sendDefault'); return send('/sdk/share', { app_key: key, template: JSON.stringify(feed) }) }, cleanup: function () {} },
    Channel: { chat: function (of) { ready('Channel.chat'); return send('/sdk/chat', { app_key: key, channel: String(of.channelPublicId) }) }, cleanup: function () {} }
  }
})()
`

/**
 * The script that a merchant's page loads. `goPay(form)` opens a layer on desktops, until deleteLayer() is called,
 * and the provider's page on phones; the result arrives through nicepaySubmit() and nicepayClose().
 */
import { paths } from '#integrations/nicepay/wire.ts'

export const script = `(function () {
  var home = new URL(document.currentScript.src).origin
  var layerName = 'nice_layer'
  var waiting = null

  function post(form) { HTMLFormElement.prototype.submit.call(form) }
  function put(form, name, value) {
    var field = Array.prototype.find.call(form.elements, function (one) { return one.name === name })
    if (!field) { field = document.createElement('input'); field.type = 'hidden'; field.name = name; form.appendChild(field) }
    field.value = value
  }

  window.deleteLayer = function () {
    document.querySelectorAll('.' + layerName).forEach(function (node) { node.remove() })
    waiting = null
  }

  window.goPay = function (form) {
    if (!form || !form.elements) throw new Error('goPay: form')
    if (/Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)) {
      form.method = 'post'
      form.action = home + '${paths.mobilePage}'
      form.acceptCharset = 'euc-kr'
      post(form)
      return
    }
    window.deleteLayer()
    var layer = document.createElement('div')
    layer.className = layerName
    layer.id = layerName
    layer.style.cssText = 'position:fixed;inset:0;z-index:2147483000;background:rgba(0,0,0,.5);display:grid;place-items:center'
    var frame = document.createElement('iframe')
    frame.name = 'nice_frame'
    frame.title = 'NICEPAY'
    frame.style.cssText = 'width:min(480px,100vw);height:min(680px,100vh);border:0;border-radius:16px;background:#fff'
    layer.appendChild(frame)
    document.body.appendChild(layer)
    var copy = document.createElement('form')
    copy.className = layerName
    copy.method = 'post'
    copy.action = home + '/nicepay/window'
    copy.target = frame.name
    copy.acceptCharset = 'utf-8'
    copy.hidden = true
    new FormData(form).forEach(function (value, name) { put(copy, name, String(value)) })
    document.body.appendChild(copy)
    waiting = { form: form, frame: frame }
    post(copy)
  }

  window.addEventListener('message', function (event) {
    if (!waiting || event.origin !== home || event.source !== waiting.frame.contentWindow || !event.data || !event.data.nicepay) return
    var form = waiting.form
    var result = event.data.nicepay
    waiting.frame.remove()
    waiting = null
    if (result.kind === 'closed') { if (window.nicepayClose) window.nicepayClose(); return }
    Object.keys(result.fields).forEach(function (name) { put(form, name, result.fields[name]) })
    if (window.nicepaySubmit) window.nicepaySubmit()
  })
})()
`

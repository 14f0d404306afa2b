import { mount } from 'svelte'
import App from './App.svelte'
import './look/look.css'
import { begin_app } from './offline/app.svelte'
import { dress } from './settings.svelte'

dress()
begin_app()
mount(App, { target: document.getElementById('page')! })

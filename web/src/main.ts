import { mount } from 'svelte'
import App from './App.svelte'
import './look/look.css'
import { dress } from './settings.svelte'

dress()
mount(App, { target: document.getElementById('page')! })

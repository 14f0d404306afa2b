import { mount } from 'svelte'
import App from './App.svelte'
import './look/tokens.css'
import './look/table.css'
import './look/games.css'
import './look/page.css'
import { dress } from './settings.svelte'

dress()
mount(App, { target: document.getElementById('page')! })

"""A bot that plays over the network, with Python alone; docs/bots-api.md explains it."""

import json
import os
import random
import threading
import urllib.request

SERVER = os.environ.get("POCKETKEEP_SERVER", "http://127.0.0.1:8420")
TOKEN = os.environ["POCKETKEEP_BOT_TOKEN"]


def ask(path, form=None):
    body = None if form is None else json.dumps(form).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{SERVER}/api/bot/{path}", body, headers)
    return urllib.request.urlopen(request, timeout=30)


def lines(path):
    with ask(path) as stream:
        for line in stream:
            if line.strip():  # an empty line says that nothing is wrong
                yield json.loads(line)


def play(table):
    for line in lines(f"tables/{table}/stream"):
        if line["type"] != "seat":
            continue
        eyes = line["eyes"]
        if eyes["outcome"]:
            print("Over, place", eyes["outcome"]["places"][eyes["seat"]], flush=True)
            return
        if line["asks"]:
            view = eyes["view"]
            choice = random.choice(view["decision"]["options"])
            ask(f"tables/{table}/choose", {"choice": choice, "version": view["version"]}).close()


print("I am", json.load(ask("account"))["name"], flush=True)
for event in lines("events"):
    if event["type"] == "challenge" and not event["challenge"]["mine"]:
        ask(f"challenges/{event['challenge']['id']}/accept", {}).close()
    if event["type"] == "game start":
        print("Playing", event["game"], "at", event["table"], flush=True)
        threading.Thread(target=play, args=(event["table"],)).start()

"""What tests are built from: tables laid in words, choices played in words, servers, databases."""
